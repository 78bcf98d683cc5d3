// Vehicle, trailer and driver of a dispatch, side by side; with the keyboard one leads to the next.
import type { InputRef } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { driverCandidate, vehicleCandidate } from './CandidateFacts.tsx';
import { CandidateList } from './CandidateList.tsx';
import { needsTrailer } from './checks.ts';
import * as styles from './DispatchDrawer.module.css';
import type { useDispatch } from './use-dispatch.ts';

type Props = { dispatch: ReturnType<typeof useDispatch>; onComplete: () => void };

export const Choice = ({ dispatch, onComplete }: Props) => {
  const { plan, vehicle, vehicles, trailers, drivers, errors } = dispatch;
  const vehicleRef = useRef<InputRef>(null);
  const trailerRef = useRef<InputRef>(null);
  const driverRef = useRef<InputRef>(null);
  // After the list of trailers has appeared, where the vehicle is a tractor.
  const afterVehicle = useCallback(() => {
    setTimeout(() => (trailerRef.current ?? driverRef.current)?.focus());
  }, []);
  const afterTrailer = useCallback(() => driverRef.current?.focus(), []);
  // Not on a phone, where the keyboard on the screen would cover what is to be chosen from.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) vehicleRef.current?.focus();
  }, []);
  if (!plan) return null;
  const plates = '车牌里的几位';
  return (
    <div className={styles.columns}>
      <CandidateList
        title="车辆"
        source={vehicles.source}
        describe={vehicleCandidate}
        plan={plan}
        chosen={vehicle?.id}
        isLost={vehicles.isLost}
        onChoose={vehicles.choose}
        onNext={afterVehicle}
        error={errors.vehicleId}
        searchRef={vehicleRef}
        placeholder={plates}
      >
        {needsTrailer(vehicle) && (
          <CandidateList
            title="挂车"
            source={trailers.source}
            describe={vehicleCandidate}
            plan={plan}
            chosen={dispatch.trailer?.id}
            isLost={trailers.isLost}
            onChoose={trailers.choose}
            onNext={afterTrailer}
            error={errors.trailerId}
            searchRef={trailerRef}
            placeholder={plates}
          />
        )}
      </CandidateList>
      <CandidateList
        title="司机"
        source={drivers.source}
        describe={driverCandidate}
        plan={plan}
        chosen={dispatch.driver?.id}
        isLost={drivers.isLost}
        onChoose={drivers.choose}
        onNext={onComplete}
        error={errors.driverId}
        searchRef={driverRef}
        placeholder="姓名或手机号"
      />
    </div>
  );
};
