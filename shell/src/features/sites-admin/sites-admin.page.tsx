import type { Id } from '@workforce/contracts';
import { paths, useCan, useSearchState, useUnitsQuery } from '@workforce/web-core';
import {
  AccessRestricted,
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  Stack,
  StyleSheet,
  useIsDesk,
} from '@workforce/web-ui';
import { AddIcon, AuditIcon, LockIcon, SiteIcon } from '@workforce/web-ui/icons';
import { useMemo, useState } from 'react';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';
import { SCHEMA } from './search-schema.ts';
import css from './sites-admin.css';
import { SitesAdminSkeleton } from './sites-admin-skeleton.tsx';
import { UnitTree } from './tree-rows.ts';
import { nearestParent, parentsFor } from './unit-actions.ts';
import { UnitDetails } from './unit-details.tsx';
import { UnitDialog } from './unit-dialog.tsx';
import { UnitList } from './unit-list.tsx';

/** The administration of sites: the organisation's tree with zones, managers and people (`sites §3`). */
export function SitesAdminPage() {
  const t = useSitesAdminTexts();
  const mayAdminister = useCan('site.administer');
  return (
    <Stack gap={5}>
      <StyleSheet name="sites-admin" css={css} />
      {mayAdminister ? <Sites /> : <AccessRestricted isScreen description={t('restricted')} />}
    </Stack>
  );
}

function Sites() {
  const t = useSitesAdminTexts();
  const { data: units, isFetching, refetch } = useUnitsQuery();
  const tree = useMemo(() => units && new UnitTree(units), [units]);
  return (
    <>
      {!tree && <PageHeader title={t('title')} subtitle={t('subtitle')} />}
      {!tree && isFetching && <SitesAdminSkeleton />}
      {!tree && !isFetching && <ErrorState title={t('tree.failed')} onRetry={() => void refetch()} />}
      {tree && <Tree tree={tree} />}
    </>
  );
}

/** The tree beside the selected unit; on a phone one of them. */
function Tree({ tree }: { tree: UnitTree }) {
  const t = useSitesAdminTexts();
  const isDesk = useIsDesk();
  const mayAdministerRetention = useCan('retention.administer');
  const mayAdministerLabour = useCan('labour.administer');
  const { values, update, textField } = useSearchState(SCHEMA);
  const [isAdding, setAdding] = useState(false);
  /** The unit from which the user comes back to the list. */
  const [lastId, setLastId] = useState<Id>();
  if (values.unit !== '' && values.unit !== lastId) setLastId(values.unit);
  const [first] = tree.units;
  const selected = values.unit === '' ? (isDesk ? first : undefined) : tree.find(values.unit);
  const isUnknown = values.unit !== '' && selected === undefined;
  const select = (unit: Id | '') => update({ unit, person: '' });
  const addTo = first && (nearestParent(tree, 'site', selected ?? first) ?? parentsFor(tree, 'site')[0]);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          (isDesk || values.unit === '') && (
            <>
              {mayAdministerLabour && (
                <LinkButton to={paths.labourRules} icon={<AuditIcon />}>
                  {t('labourRules')}
                </LinkButton>
              )}
              {mayAdministerRetention && (
                <LinkButton to={paths.retention} icon={<LockIcon />}>
                  {t('retention')}
                </LinkButton>
              )}
              {addTo && (
                <Button type="primary" icon={<AddIcon />} onClick={() => setAdding(true)}>
                  {t('add.site')}
                </Button>
              )}
            </>
          )
        }
      />
      {!first && <EmptyState icon={<SiteIcon />} title={t('tree.none')} description={t('tree.noneText')} />}
      {first && (
        <div className="sites-admin">
          {(isDesk || values.unit === '') && (
            <UnitList
              tree={tree}
              selected={selected}
              search={textField('search')}
              focusOn={isDesk ? undefined : lastId}
              onSelect={select}
            />
          )}
          {selected && (
            <UnitDetails
              key={selected.id}
              tree={tree}
              unit={selected}
              onSelect={select}
              onBack={isDesk ? undefined : () => select('')}
            />
          )}
          {isUnknown && (
            <EmptyState
              icon={<SiteIcon />}
              title={t('details.unknown')}
              description={t('details.unknownText')}
              action={!isDesk && <Button onClick={() => select('')}>{t('tree.back')}</Button>}
            />
          )}
        </div>
      )}
      {isAdding && addTo && (
        <UnitDialog tree={tree} edited="site" parent={addTo} onSaved={select} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
