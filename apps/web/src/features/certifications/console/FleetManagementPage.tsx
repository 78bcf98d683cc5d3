// A fleet's own place: its certification until it is approved, from then on its vehicles.
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useCertification } from '../shared/use-certification.ts';
import { CertificationPage } from './CertificationPage.tsx';

export const FleetManagementPage = () => {
  const status = useCertification().data?.status;
  const [isOnTheWay, setOnTheWay] = useState(false);
  useEffect(() => {
    if (status && status !== 'approved') setOnTheWay(true);
  }, [status]);
  if (status !== 'approved') return <CertificationPage />;
  // Whoever has just been approved here sees the sign-board first.
  return (
    <Navigate to={isOnTheWay ? '/user/fleet-management/certification' : '/user/fleet-management/vehicles'} replace />
  );
};
