// Photos of a vehicle: show, add, remove; at most eight.
import { MAX_PHOTOS, setVehiclePhotos } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import type { Vehicle } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { Button } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FileField } from '../../../services/files/shared/FileField.tsx';
import { FileImage } from '../../../services/files/shared/FileImage.tsx';
import * as styles from './VehiclePhotos.module.css';

export const VehiclePhotos = ({ vehicle, canChange }: { vehicle: Vehicle; canChange: boolean }) => {
  const { id: vehicleId, photoFileIds } = vehicle;
  const save = useChange(setVehiclePhotos, {
    input: (fileIds: string[]) => ({ params: { vehicleId }, body: { fileIds } }),
    done: '照片已更新',
  });
  return (
    <>
      {photoFileIds.length === 0 && <p className="muted">还没有照片。</p>}
      <ul className={styles.vehiclePhotos}>
        {photoFileIds.map((fileId, place) => (
          <li key={fileId}>
            <FileImage fileId={fileId} alt={`车辆照片 ${place + 1}`} />
            {canChange && (
              <Button
                size="small"
                disabled={save.isPending}
                aria-label={`移除照片 ${place + 1}`}
                onClick={() => save.mutate(photoFileIds.filter((one) => one !== fileId))}
              >
                移除
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canChange && photoFileIds.length < MAX_PHOTOS && (
        <FileField
          key={photoFileIds.length}
          purpose="photo"
          label="照片"
          value={null}
          onChange={(file) => file && save.mutate([...photoFileIds, file.fileId])}
        />
      )}
    </>
  );
};
