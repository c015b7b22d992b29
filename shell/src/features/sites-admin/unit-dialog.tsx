import type { Id, NewUnitKind, OrgUnit } from '@workforce/contracts';
import { latestIn, useEdited, useUnitsQuery } from '@workforce/web-core';
import { EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import { Form, showFieldErrors } from '@workforce/web-ui/forms';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';
import type { UnitTree } from './tree-rows.ts';
import { actionsOn, parentsFor } from './unit-actions.ts';
import { UnitForm } from './unit-form.tsx';
import { type UnitValues, valuesOf } from './unit-values.ts';
import { useSaveUnit } from './use-save-unit.ts';

export interface UnitDialogProps {
  tree: UnitTree;
  /** The unit to change, or the kind of a new one. */
  edited: OrgUnit | NewUnitKind;
  /** Where a new one is to lie, unless another place is chosen. */
  parent?: OrgUnit;
  onSaved: (id: Id) => void;
  onClose: () => void;
}

/** Adds a region, site or team, or changes a unit and moves it (`sites §3`). */
export function UnitDialog({ tree, edited, parent, onSaved, onClose }: UnitDialogProps) {
  const t = useSitesAdminTexts();
  const [form] = Form.useForm<UnitValues>();
  const { refetch } = useUnitsQuery();
  const { base, conflict, settle } = useEdited({
    row: edited,
    readLatest: async () =>
      latestIn(await refetch(), (units) => units.find(({ id }) => typeof edited !== 'string' && id === edited.id)),
    onReload: (latest) => typeof latest !== 'string' && form.setFieldsValue(valuesOf(latest, undefined)),
    onSaved: onClose,
    onRefused: (details) => showFieldErrors(form, details),
  });
  const { save, isSaving } = useSaveUnit(base, onSaved);
  const isNew = typeof base === 'string';
  const unit = isNew ? undefined : base;
  const kind = isNew ? base : base.kind;
  const initial = valuesOf(unit, parent);

  return (
    <FormDialog
      title={isNew ? t(`add.${base}`) : t(`dialog.edit.${base.kind}`)}
      submitLabel={isNew ? t(`add.${base}`) : t('dialog.save')}
      isBusy={isSaving}
      conflict={
        conflict && (
          <EditConflict
            conflict={conflict}
            row={t('dialog.row')}
            gone={{ title: t('dialog.goneTitle'), text: t('dialog.goneText') }}
          />
        )
      }
      isChanged={() => JSON.stringify({ ...initial, ...form.getFieldsValue() }) !== JSON.stringify(initial)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <UnitForm
        form={form}
        tree={tree}
        kind={kind}
        isNew={isNew}
        initial={initial}
        parents={unit && !actionsOn(tree, unit).move ? [] : parentsFor(tree, kind, unit)}
        onSubmit={(values) => void save({ ...initial, ...values }).then(settle)}
      />
    </FormDialog>
  );
}
