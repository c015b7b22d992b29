import { Skeleton } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { Card } from './card.tsx';
import { Grid, LayoutStyles } from './layout.tsx';

export interface CardListProps<Row extends { id: string }> {
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
  /** Estimated height of a card in px: off-screen cards are not laid out. */
  height: number;
  /** Minimum width of a column in px. */
  column?: number;
  label?: string;
  isBusy?: boolean;
}

/** A grid of cards, as many columns as fit; for hundreds of cards. */
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

export interface CardSkeletonsProps {
  cards: number;
  /** Lines per card. */
  lines?: number;
  column?: number;
}

/** Placeholder while cards are loading, without an accessible name. */
export const CardSkeletons = ({ cards, lines = 3, column = 330 }: CardSkeletonsProps) => (
  <Grid column={column} gap={3}>
    {Array.from({ length: cards }, (_, place) => (
      <Card key={place}>
        <Skeleton active paragraph={{ rows: lines }} />
      </Card>
    ))}
  </Grid>
);
