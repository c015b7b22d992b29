import type { Id, NewUnitKind, OrgUnit } from '@workforce/contracts';
import { useUnitsQuery } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import { Form, showFieldErrors } from '@workforce/web-ui/forms';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';
import { useEdited } from '../editing/use-edited.ts';
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
  const { show } = useToaster();
  const [form] = Form.useForm<UnitValues>();
  const { refetch } = useUnitsQuery();
  const { base, conflict, setConflict, reload } = useEdited({
    row: edited,
    readLatest: async () => {
      const { data, isError } = await refetch();
      return isError ? undefined : (data?.find(({ id }) => typeof edited !== 'string' && id === edited.id) ?? null);
    },
    onReload: (latest) => typeof latest !== 'string' && form.setFieldsValue(valuesOf(latest, undefined)),
    onReloadFailed: () => show({ title: t('dialog.reloadFailed'), variant: 'destructive' }),
  });
  const { save, isSaving } = useSaveUnit(base, onSaved);
  const isNew = typeof base === 'string';
  const unit = isNew ? undefined : base;
  const kind = isNew ? base : base.kind;
  const initial = valuesOf(unit, parent);

  const submit = async (values: UnitValues) => {
    const outcome = await save({ ...initial, ...values });
    if (outcome.is === 'saved') onClose();
    else if (outcome.is === 'refused') showFieldErrors(form, outcome.details);
    else if (outcome.is !== 'failed') setConflict(outcome.is);
  };

  return (
    <FormDialog
      title={isNew ? t(`add.${base}`) : t(`dialog.edit.${base.kind}`)}
      submitLabel={isNew ? t(`add.${base}`) : t('dialog.save')}
      isBusy={isSaving}
      isDisabled={conflict !== null}
      isChanged={() => JSON.stringify({ ...initial, ...form.getFieldsValue() }) !== JSON.stringify(initial)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {conflict !== null && (
        <div className="wf-before-fields">
          <EditConflict title={t(`dialog.${conflict}Title`)} reloadLabel={t('dialog.reload')} onReload={reload}>
            {t(`dialog.${conflict}Text`)}
          </EditConflict>
        </div>
      )}
      <UnitForm
        form={form}
        tree={tree}
        kind={kind}
        isNew={isNew}
        initial={initial}
        parents={unit && !actionsOn(tree, unit).move ? [] : parentsFor(tree, kind, unit)}
        onSubmit={(values) => void submit(values)}
      />
    </FormDialog>
  );
}
