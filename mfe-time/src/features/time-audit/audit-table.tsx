import type { TimeAuditEntry } from '@workforce/contracts';
import { SiteMark, useFormatsOf } from '@workforce/web-core';
import { DataTable, type Column } from '@workforce/web-ui/table';
import { useTexts } from '../../texts/texts.ts';
import { ActionBadge, AuditData } from './audit-entry.tsx';

/** The log as a table, newest first as the server returns it. A row expands to the data before and after. */
export default function AuditTable({ entries }: { entries: readonly TimeAuditEntry[] }) {
  const t = useTexts();
  const formatsOf = useFormatsOf();
  const nameOf = ({ employee }: TimeAuditEntry) => employee.name || t('audit.unknownEmployee');
  const columns: Column<TimeAuditEntry>[] = [
    {
      key: 'sequence',
      title: t('audit.columns.sequence'),
      isNumber: true,
      width: 72,
      cell: ({ sequence }) => sequence,
    },
    {
      key: 'timestamp',
      title: t('audit.columns.timestamp'),
      isShort: true,
      cell: (entry) => (
        <>
          <time dateTime={entry.timestamp}>{formatsOf(entry.siteId).dateTime(entry.timestamp)}</time>
          <SiteMark of={entry} at={entry.timestamp} />
        </>
      ),
    },
    {
      key: 'action',
      title: t('audit.columns.action'),
      cell: ({ actionType }) => <ActionBadge action={actionType} />,
    },
    { key: 'employee', title: t('audit.employee'), isRowHeader: true, cell: nameOf },
    {
      key: 'by',
      title: t('audit.actionBy'),
      cell: ({ actionByUser }) => actionByUser.name || t('audit.unknownEmployee'),
    },
    { key: 'reason', title: t('audit.reason'), cell: ({ reason }) => reason?.trim() || t('audit.noReason') },
    {
      key: 'entry',
      title: t('audit.timeEntryId'),
      isIdentifier: true,
      cell: ({ timeEntryId }) => <code>{timeEntryId}</code>,
    },
  ];
  return (
    <DataTable
      label={t('audit.list')}
      rows={entries}
      columns={columns}
      nameOf={nameOf}
      details={{ label: t('audit.details'), of: (entry) => <AuditData entry={entry} /> }}
    />
  );
}
