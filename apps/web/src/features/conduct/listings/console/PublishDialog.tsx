// Publishes an entry and sets until when objections are accepted.
import { PUBLICITY_WORKING_DAYS } from '@rfb/contract/conduct/listings/listing.states.ts';
import { publishListing } from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import type { ListingDetail } from '@rfb/contract/conduct/listings/listings.ts';
import { Form } from 'antd';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { EditDialog } from '../../../../ui/EditDialog.tsx';
import { CalendarGaps } from '../../../identity/calendar/shared/CalendarGaps.tsx';
import * as styles from '../shared/listings.module.css';
import { useListingMove } from '../shared/use-listing-move.ts';

export const PublishDialog = ({ listing, onClose }: { listing: ListingDetail; onClose: () => void }) => {
  const { form, dialog } = useListingMove({
    draft: `listing-publication.${listing.id}`,
    onClose,
    send: ({ publicityTo }: { publicityTo?: string }, call) =>
      call(publishListing, { params: { listingId: listing.id }, body: publicityTo ? { publicityTo } : {} }),
    done: ({ publicityTo, effectiveFrom }) => `公示至 ${publicityTo}，${effectiveFrom} 起生效`,
  });
  return (
    <EditDialog {...dialog} title={`开始公示：${listing.companyName}`} submit="开始公示">
      <p className={styles.dialogSay}>
        公示后任何人都能看到企业名称、脱敏的信用代码、事由、依据、决定书与各步日期。企业会收到通知。
      </p>
      <CalendarGaps />
      <Form {...form}>
        <DateItem
          name="publicityTo"
          label="公示截止（不填则为今天起第五个工作日）"
          extra={`不少于 ${PUBLICITY_WORKING_DAYS} 个工作日，周末和法定节假日不算`}
          min={listing.today}
        />
      </Form>
    </EditDialog>
  );
};
