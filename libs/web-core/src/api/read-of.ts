import type { Permission } from '@workforce/domain';
import { namesRows } from '../session/site-choice.ts';
import type { Tag } from './api.ts';
import type { ReadRules } from './base-query.ts';

/** What an endpoint states of its data. */
export interface ReadOptions {
  /** A change of these refetches it. */
  tags: readonly Tag[];
  /** Its rows follow the site picker (`sites §3`): the permission that rows of others need. `false`: the same whichever are chosen. */
  perSite: Permission | false;
  /** It is persisted on the device, and shown without a network (`decisions §10`). */
  offline?: boolean;
}

/** The part of an endpoint's definition that follows from its options. */
export const readOf = ({ tags, perSite, offline = false }: ReadOptions) => ({
  extraOptions: { perSite } satisfies ReadRules,
  providesTags: (_answer: unknown, _error: unknown, arg: unknown): Tag[] => [
    ...tags,
    ...(perSite !== false && !namesRows(arg) ? (['ChosenSites'] as const) : []),
    ...(offline ? (['Offline'] as const) : []),
  ],
});
