import type { SecurityLogEntry } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { DataTable, type Column } from '@workforce/web-ui/table';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { EventBadge, useAccountName } from './security-log-row.tsx';

/** The log as a table, newest first as the server returns it. */
export default function SecurityLogTable({ entries }: { entries: readonly SecurityLogEntry[] }) {
  const t = usePeopleTexts();
  const { dateTime } = useFormats();
  const nameOf = useAccountName();
  const columns: Column<SecurityLogEntry>[] = [
    {
      key: 'at',
      title: t('securityLog.columns.at'),
      isShort: true,
      cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
    },
    { key: 'event', title: t('securityLog.columns.event'), cell: ({ event }) => <EventBadge event={event} /> },
    { key: 'account', title: t('securityLog.columns.account'), isRowHeader: true, cell: nameOf },
    {
      key: 'detail',
      title: t('securityLog.columns.detail'),
      cell: ({ detail }) => <span className="security-log__detail">{detail}</span>,
    },
    {
      key: 'actor',
      title: t('securityLog.columns.by'),
      cell: ({ actorName, actorId, userId }) => (actorId === userId ? null : actorName),
    },
    { key: 'address', title: t('securityLog.columns.address'), cell: ({ address }) => address },
  ];
  return <DataTable label={t('securityLog.list')} rows={entries} columns={columns} nameOf={nameOf} />;
}
