import type { Id, NewUnitKind, OrgUnit } from '@workforce/contracts';
import { Alert, Button, Card, Descriptions, Stack, StatusBadge, useIsDesk } from '@workforce/web-ui';
import { AddIcon, EditIcon, LockIcon, PreviousIcon, RedoIcon } from '@workforce/web-ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';
import { CloseUnitDialog } from './close-unit-dialog.tsx';
import { jurisdictionName } from './jurisdictions.ts';
import { Overseers } from './overseers.tsx';
import { PeopleHere } from './people-here.tsx';
import type { UnitTree } from './tree-rows.ts';
import { actionsOn } from './unit-actions.ts';
import { UnitDialog } from './unit-dialog.tsx';

export interface UnitDetailsProps {
  tree: UnitTree;
  unit: OrgUnit;
  onSelect: (id: Id) => void;
  /** Back to the list; absent beside it. */
  onBack?: () => void;
}

/** The unit with its managers and people, and what the user may do with it. */
export function UnitDetails({ tree, unit, onSelect, onBack }: UnitDetailsProps) {
  const t = useSitesAdminTexts();
  const isDesk = useIsDesk();
  const [opened, setOpened] = useState<'edit' | 'close' | NewUnitKind | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the unit takes the place of the list, which had the focus.
  useEffect(() => {
    if (!isDesk) heading.current?.focus();
  }, [isDesk]);
  const may = actionsOn(tree, unit);
  const parent = tree.parentOf(unit);
  const close = () => setOpened(null);
  // The organisation is never closed.
  const kind = unit.kind === 'organisation' ? null : unit.kind;
  const below: NewUnitKind | null = unit.kind === 'site' ? 'team' : unit.kind === 'team' ? null : 'region';
  return (
    <Stack gap={4}>
      {onBack && (
        <div>
          <Button icon={<PreviousIcon />} onClick={onBack}>
            {t('tree.back')}
          </Button>
        </div>
      )}
      <Card label={unit.name}>
        <div className="unit-head">
          <div className="unit-head__who">
            <h2 className="unit-head__name" ref={heading} tabIndex={-1}>
              {unit.name}
            </h2>
            <StatusBadge tone="info">{t(`kinds.${unit.kind}`)}</StatusBadge>
            {unit.isClosed && <StatusBadge>{t('closed')}</StatusBadge>}
          </div>
          <div className="unit-head__actions">
            <Button icon={<EditIcon />} onClick={() => setOpened('edit')}>
              {t('details.edit')}
            </Button>
            {below && may.add && (
              <Button icon={<AddIcon />} onClick={() => setOpened(below)}>
                {t(`add.${below}`)}
              </Button>
            )}
            {kind && may.close && (
              <Button icon={<LockIcon />} onClick={() => setOpened('close')}>
                {t(`close.confirm.${kind}`)}
              </Button>
            )}
            {kind && may.reopen && (
              <Button icon={<RedoIcon />} onClick={() => setOpened('close')}>
                {t(`reopen.confirm.${kind}`)}
              </Button>
            )}
          </div>
        </div>
        {unit.isClosed && (
          <div className="unit-head__closed">
            <Alert icon={<LockIcon />} title={t('details.closedTitle')}>
              {t('details.closedText')}
            </Alert>
          </div>
        )}
        <Descriptions
          of={[
            [t('details.timeZone'), unit.timeZone.replaceAll('_', ' ')],
            [
              t('details.jurisdiction'),
              unit.jurisdiction === null ? t('details.none') : jurisdictionName(unit.jurisdiction),
            ],
            ...(parent ? [[t('details.parent'), tree.pathOf(parent)] as const] : []),
            [t('details.people'), unit.peopleCount],
          ]}
        />
      </Card>
      {unit.kind !== 'team' && <Overseers tree={tree} unit={unit} />}
      {(unit.kind === 'site' || unit.kind === 'team') && <PeopleHere unit={unit} />}
      {opened === 'edit' && <UnitDialog tree={tree} edited={unit} onSaved={onSelect} onClose={close} />}
      {(opened === 'region' || opened === 'team') && (
        <UnitDialog tree={tree} edited={opened} parent={unit} onSaved={onSelect} onClose={close} />
      )}
      {kind && opened === 'close' && <CloseUnitDialog unit={unit} kind={kind} onClose={close} />}
    </Stack>
  );
}
