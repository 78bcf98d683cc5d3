// Photos and the place, which go with whatever is recorded next.
import { MAX_ORDER_PHOTOS } from '@rfb/contract/transport/orders/order.labels.ts';
import type { Actions } from './actions.ts';
import { DriverIcon } from './DriverIcon.tsx';
import * as styles from './driver.module.css';
import { placeName } from './driver-places.ts';
import type { DriverState, TripView } from './driver-state.ts';
import * as fieldStyles from './fields.module.css';

type Props = { state: DriverState; trip: TripView; act: Actions };

const PhotoInput = ({ name, isCamera, act }: { name: string; isCamera: boolean; act: Actions }) => (
  <label className={fieldStyles.photoInput}>
    <DriverIcon name={isCamera ? 'camera' : 'picture'} />
    <span>{name}</span>
    <input
      type="file"
      accept="image/*"
      capture={isCamera ? 'environment' : undefined}
      multiple={!isCamera}
      className="visually-hidden"
      onChange={({ currentTarget }) => {
        act.addPhotos(currentTarget.files);
        currentTarget.value = '';
      }}
    />
  </label>
);

const Taken = ({ state, act }: { state: DriverState; act: Actions }) => (
  <ul className={fieldStyles.taken}>
    {state.photos.map(({ id }, index) => (
      <li key={id}>
        <img src={state.previews[id]} alt={`第 ${index + 1} 张照片`} />
        <button type="button" aria-label={`去掉第 ${index + 1} 张照片`} onClick={() => act.removePhoto(id)}>
          <DriverIcon name="close" />
        </button>
      </li>
    ))}
  </ul>
);

const Place = ({ state: { draft }, act }: { state: DriverState; act: Actions }) => (
  <div className={fieldStyles.place}>
    <label className={fieldStyles.field}>
      <span>地点</span>
      <input
        maxLength={60}
        placeholder="可不填，如汉中服务区"
        value={draft.place}
        onChange={({ currentTarget }) => act.set({ place: currentTarget.value })}
      />
    </label>
    <button type="button" className="button large" onClick={() => act.locate()}>
      <DriverIcon name="pin" />
      定位
    </button>
  </div>
);

export const PhotosAndPlace = ({ state, trip, act }: Props) => {
  const { photos } = state;
  const isReceipt = trip.next.includes('signed');
  const isAfter = trip.next.length === 0;
  const signed = trip.places.filter(({ kind }) => kind === 'unload');
  return (
    <section className={styles.block}>
      <div className={styles.blockHead}>
        <h2>{isAfter ? '补拍回单' : '照片和地点'}</h2>
        <span>{isAfter ? '完成以前可以补' : isReceipt ? '签收要拍回单' : '这一步可以不拍'}</span>
      </div>
      {photos.length > 0 && <Taken state={state} act={act} />}
      {photos.length < MAX_ORDER_PHOTOS && (
        <div className={fieldStyles.pair}>
          <PhotoInput name="拍照" isCamera act={act} />
          <PhotoInput name="选照片" isCamera={false} act={act} />
        </div>
      )}
      {photos.length > 0 && !isAfter && <p className={styles.small}>这 {photos.length} 张随下一条记录一起上传。</p>}
      {photos.length > 0 &&
        isAfter &&
        signed.map((place) => (
          <button
            key={place.number}
            type="button"
            className={`button primary ${styles.wide}`}
            disabled={state.isResting}
            onClick={() => act.addReceipt(place.number)}
          >
            {signed.length === 1
              ? '上传回单照片'
              : `上传为${placeName(place, trip.places.length)} ${place.name} 的回单`}
          </button>
        ))}
      {!isAfter && <Place state={state} act={act} />}
    </section>
  );
};
