import {
  type Id,
  type NotificationPreferences,
  SITES_NOTIFIED_BY_DEFAULT,
  type SiteSubscription,
  type UpdateNotificationPreferences,
} from '@workforce/contracts';

/** Of which sites somebody is notified. */
export const SITE_CHOICES = ['all', 'none', 'some'] as const;
export type SiteChoiceOf = (typeof SITE_CHOICES)[number];

/** The form's values. */
export interface PreferenceValues {
  digest: boolean;
  /** Null until somebody with many sites has chosen: they are notified of none. */
  choice: SiteChoiceOf | null;
  /** The ids of the sites picked; they count for the choice `some`. */
  picked: ReadonlySet<Id>;
}

/** The values of what is stored. */
export function valuesOf({ digest, sites, hasChosenSites }: NotificationPreferences): PreferenceValues {
  const picked = new Set(sites.filter(({ isSubscribed }) => isSubscribed).map(({ siteId }) => siteId));
  if (!hasChosenSites && sites.length > SITES_NOTIFIED_BY_DEFAULT) return { digest, choice: null, picked };
  return { digest, choice: picked.size === sites.length ? 'all' : picked.size === 0 ? 'none' : 'some', picked };
}

/** Only what differs from the stored values: a choice that wasn't touched stays the default. Null for no change. */
export function changesOf(
  stored: NotificationPreferences,
  { digest, choice, picked }: PreferenceValues,
): UpdateNotificationPreferences | null {
  const before = valuesOf(stored);
  const isSame = choice === before.choice && (choice !== 'some' || areSame(picked, before.picked));
  const changes = {
    ...(digest === before.digest ? {} : { digest }),
    ...(isSame || choice === null ? {} : { siteIds: siteIdsOf(stored.sites, choice, picked) }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

const areSame = (some: ReadonlySet<Id>, others: ReadonlySet<Id>): boolean =>
  some.size === others.size && [...some].every((id) => others.has(id));

/** All of few sites is the default, which later sites join; all of many has to be named. */
function siteIdsOf(sites: readonly SiteSubscription[], choice: SiteChoiceOf, picked: ReadonlySet<Id>): Id[] | null {
  const all = sites.map(({ siteId }) => siteId);
  if (choice === 'all') return all.length <= SITES_NOTIFIED_BY_DEFAULT ? null : all;
  // Without those that the person doesn't oversee any more.
  return choice === 'none' ? [] : all.filter((id) => picked.has(id));
}
