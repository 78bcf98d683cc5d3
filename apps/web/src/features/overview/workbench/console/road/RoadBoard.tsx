// The next station as the page's one sign, with its one button; in words only for who may not press it.
import { listMyApplications } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import type { DocumentKind } from '@rfb/contract/membership/documents/document.labels.ts';
import { listDocuments } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import type { Road } from '@rfb/contract/overview/workbench/road.endpoints.ts';
import type { RoadAct } from '@rfb/contract/overview/workbench/road.labels.ts';
import { BIDDING_PATH, tenderPath } from '@rfb/contract/trade/bidding-paths.ts';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { ADDING } from '../../../../../lib/is-adding.ts';
import { dayText } from '../../../../../lib/moments.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import * as styles from './RoadBoard.module.css';
import { wordsOf } from './road-words.ts';

// Lazy: opened by a tap.
const ResubmitDrawer = lazy(async () => ({
  default: (await import('../../../../membership/applications/shared/ResubmitDrawer.tsx')).ResubmitDrawer,
}));
const DocumentDialog = lazy(async () => ({
  default: (await import('../../../../membership/documents/shared/DocumentDialog.tsx')).DocumentDialog,
}));

/** The correction of an application that came back. */
const ResubmitDialog = ({ onClose }: { onClose: () => void }) => {
  const newest = useAsk(listMyApplications).data?.items[0];
  return newest && <ResubmitDrawer previous={newest} onClose={onClose} />;
};

/** The upload of a paper of the company. */
const PaperDialog = ({ paper, onClose }: { paper: DocumentKind; onClose: () => void }) => {
  const { data } = useAsk(listDocuments, { query: { ownerKind: 'company' } });
  const folder = data?.items.find(({ kind }) => kind === paper);
  return folder && <DocumentDialog folder={folder} owner={{ ownerKind: 'company' }} onClose={onClose} />;
};

const FLEET = '/user/fleet-management';
const pages: Partial<Record<RoadAct, string>> = {
  vehicle: `${FLEET}/vehicles`,
  driver: `${FLEET}/drivers`,
  certify: `${FLEET}/certification`,
  bid: `${FLEET}/opportunities`,
  invite: '/user/cooperative-fleets',
};
const pageOf = ({ act, tenderId }: NonNullable<Road['next']>) => {
  if (tenderId && act === 'publish') return tenderPath(tenderId, 'preview');
  if (tenderId && act === 'invite') return tenderPath(tenderId, 'invite');
  return pages[act] ?? BIDDING_PATH;
};

/** A company that applied too often waits; the button says until when. */
const ResubmitButton = ({ label, onPress }: { label: string; onPress: () => void }) => {
  const nextAt = useAsk(listMyApplications).data?.nextAt;
  return (
    <button type="button" onClick={onPress} disabled={Boolean(nextAt)}>
      {nextAt ? `提交次数过多，${dayText(nextAt)} 起可再次提交` : label}
    </button>
  );
};

export const RoadBoard = ({ road, isMember }: { road: Road; isMember: boolean }) => {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { next } = road;
  const words = wordsOf(road, isMember);
  if (!next || !words) return null;
  const { act, label, paper, isMine, by } = next;
  const press = () => {
    if (act === 'resubmit' || paper) setOpen(true);
    else void navigate(pageOf(next), { state: ADDING });
  };
  const close = () => setOpen(false);
  return (
    <section className={styles.board} aria-labelledby="road-next">
      <div>
        <small>下一站</small>
        <h2 id="road-next">{words.title}</h2>
        <ul>
          {words.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </div>
      {!isMine && <p>由{by}办理</p>}
      {isMine && act === 'resubmit' && <ResubmitButton label={label} onPress={press} />}
      {isMine && act !== 'resubmit' && (
        <button type="button" onClick={press}>
          {label}
        </button>
      )}
      <Suspense>
        {isOpen && act === 'resubmit' && <ResubmitDialog onClose={close} />}
        {isOpen && paper && <PaperDialog paper={paper} onClose={close} />}
      </Suspense>
    </section>
  );
};
