// Entry page of fleet management: certification until it is approved, then a redirect to vehicles.
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useCertification } from '../shared/use-certification.ts';
import { CertificationPage } from './CertificationPage.tsx';

export const FleetManagementPage = () => {
  const status = useCertification().data?.status;
  const [wasUnapproved, setWasUnapproved] = useState(false);
  useEffect(() => {
    if (status && status !== 'approved') setWasUnapproved(true);
  }, [status]);
  if (status !== 'approved') return <CertificationPage />;
  // A fleet approved while on this page sees the approved stage before its vehicles.
  return (
    <Navigate to={wasUnapproved ? '/user/fleet-management/certification' : '/user/fleet-management/vehicles'} replace />
  );
};
