import { Skeleton } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { Card } from './card.tsx';
import { Grid, LayoutStyles } from './layout.tsx';

export interface CardListProps<Row extends { id: string }> {
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
  /** About how high a card is, in px: those out of sight aren't laid out. */
  height: number;
  /** The least width of a column, in px. */
  column?: number;
  label?: string;
  isBusy?: boolean;
}

/** Cards side by side, as many as fit; there can be hundreds. */
export function CardList<Row extends { id: string }>({
  rows,
  card,
  height,
  column = 330,
  label,
  isBusy,
}: CardListProps<Row>) {
  const sizes = { '--wf-grid-column': `${column}px`, '--wf-card-height': `${height}px` } as CSSProperties;
  return (
    <ul className="wf-grid wf-card-list" style={sizes} aria-label={label} aria-busy={isBusy}>
      <LayoutStyles />
      {rows.map((row) => (
        <li key={row.id} className="wf-card-list__entry">
          {card(row)}
        </li>
      ))}
    </ul>
  );
}

export interface CardListSkeletonProps {
  label: string;
  cards: number;
  /** Lines in each. */
  lines?: number;
  column?: number;
}

/** Stands for cards that are being read. */
export function CardListSkeleton({ label, cards, lines = 3, column = 330 }: CardListSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      <Grid column={column} gap={3}>
        {Array.from({ length: cards }, (_, place) => (
          <Card key={place}>
            <Skeleton active paragraph={{ rows: lines }} />
          </Card>
        ))}
      </Grid>
    </div>
  );
}
