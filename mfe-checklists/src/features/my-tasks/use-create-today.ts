import type { Id } from '@workforce/contracts';
import { useChoosableSites } from '@workforce/web-core';
import { useState } from 'react';
import { useCreateTodayMutation } from '../../api/checklists.api.ts';

/** Sites whose checklists one request creates: each is one transaction of bounded size (`sites §4`). */
const SITES_PER_REQUEST = 25;

/** How many of the sites are done. */
export interface CreateTodayProgress {
  done: number;
  total: number;
}

export interface CreateTodayOutcome extends CreateTodayProgress {
  /** Whether there are checklists for today, also earlier ones. */
  hasChecklists: boolean;
  /** Why the remaining sites are not done. */
  error?: unknown;
}

/** Creates today's checklists: in one request, or in parts for users with many sites; idempotent (`decisions §5`). */
export function useCreateToday() {
  const sites = useChoosableSites('checklist.create-today-for-all');
  const [create, { isLoading }] = useCreateTodayMutation();
  const [progress, setProgress] = useState<CreateTodayProgress | null>(null);

  const run = async (): Promise<CreateTodayOutcome> => {
    const parts = partsOf(sites.map(({ id }) => id));
    const outcome: CreateTodayOutcome = { done: 0, total: sites.length, hasChecklists: false };
    for (const [index, part] of parts.entries()) {
      if (parts.length > 1) setProgress({ done: outcome.done, total: outcome.total });
      const { data, error } = await create({ sites: part, isLast: index === parts.length - 1 });
      if (error) outcome.error = error;
      if (!data) break;
      outcome.done += part?.length ?? 0;
      outcome.hasChecklists ||= data.instances.length > 0;
    }
    setProgress(null);
    return outcome;
  };

  return { run, isRunning: isLoading || progress !== null, progress };
}

/** Undefined stands for all sites of the user. */
function partsOf(sites: readonly Id[]): (readonly Id[] | undefined)[] {
  if (sites.length <= SITES_PER_REQUEST) return [undefined];
  return Array.from({ length: Math.ceil(sites.length / SITES_PER_REQUEST) }, (_, part) =>
    sites.slice(part * SITES_PER_REQUEST, (part + 1) * SITES_PER_REQUEST),
  );
}
