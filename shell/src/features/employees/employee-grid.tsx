import type { JobFunction, User } from '@workforce/contracts';
import { useCan } from '@workforce/web-core';
import { VirtuosoGrid } from '@workforce/web-ui/virtual';
import { memo, useMemo, type ComponentProps } from 'react';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { EmployeeCard, type CardActions } from './employee-card.tsx';

export interface EmployeeGridProps {
  /** Those that are loaded. */
  people: readonly User[];
  /** The number of all. */
  total: number;
  /** Undefined while loading. */
  jobFunctions: readonly JobFunction[] | undefined;
  actions: CardActions;
}

interface Context {
  label: string;
  count: number;
}

/** The cards, virtualised. */
export const EmployeeGrid = memo(function EmployeeGrid({ people, total, jobFunctions, actions }: EmployeeGridProps) {
  const t = usePeopleTexts();
  const mayViewPasswords = useCan('user.reveal-password');
  const byId = useMemo(
    () => jobFunctions && new Map(jobFunctions.map((jobFunction) => [jobFunction.id, jobFunction])),
    [jobFunctions],
  );
  return (
    <VirtuosoGrid<User, Context>
      useWindowScroll
      data={people}
      context={{ label: t('employees.list'), count: total }}
      computeItemKey={(_index, { id }) => id}
      // Enough for one flick scroll.
      increaseViewportBy={300}
      listClassName="employees"
      components={COMPONENTS}
      itemContent={(_index, person) => (
        <EmployeeCard person={person} jobFunctions={byId} mayViewPassword={mayViewPasswords} actions={actions} />
      )}
    />
  );
});

const COMPONENTS: ComponentProps<typeof VirtuosoGrid<User, Context>>['components'] = {
  List: ({ context, ...list }) => <div {...list} role="list" aria-label={context.label} />,
  // The list's size must be stated: most cards are not in the DOM.
  Item: ({ context, ...item }) => (
    <div {...item} role="listitem" aria-setsize={context.count} aria-posinset={item['data-index'] + 1} />
  ),
};
