import type { SiteFigures, SiteFigureSort } from '@workforce/contracts';
import { DataTable, type Column, type SortKey } from '@workforce/web-ui/table';
import { useSiteFiguresTexts } from '../../texts/site-figures.texts.ts';
import { SiteFigure } from './site-figure.tsx';
import { type Figure, FIGURES } from './site-figure-links.ts';
import type { SiteFiguresListProps } from './site-figures-cards.tsx';
import { SiteName } from './site-name.tsx';

export interface SiteFiguresTableProps extends SiteFiguresListProps {
  sort: { value: SiteFigureSort; onChange: (sort: SiteFigureSort) => void };
  isBusy: boolean;
}

/** Sites as a table to compare, sorted by the server. */
export default function SiteFiguresTable({ of, sites, hasTimes, sort, isBusy }: SiteFiguresTableProps) {
  const t = useSiteFiguresTexts();
  const figureColumn = (figure: Figure): Column<SiteFigures, SortKey<SiteFigureSort>> => ({
    key: figure,
    title: t(`columns.${figure}`),
    isNumber: true,
    // A share isn't offered as an order: one of one checklist would come before nine of ten.
    isSortable: figure !== 'completion',
    cell: (site) => <SiteFigure figure={figure} of={of} site={site} />,
  });
  return (
    <DataTable
      label={t('list')}
      rows={sites}
      columns={[
        {
          key: 'name',
          title: t('site'),
          isRowHeader: true,
          isSortable: true,
          cell: (site) => <SiteName of={of} site={site} hasTime={hasTimes} />,
        },
        ...FIGURES.map(figureColumn),
      ]}
      nameOf={({ name }) => name}
      sort={sort}
      isBusy={isBusy}
    />
  );
}
