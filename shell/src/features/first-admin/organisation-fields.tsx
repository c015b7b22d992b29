import { LIMITS } from '@workforce/contracts';
import { validateOrganisation } from '@workforce/domain';
import { domainRule, Form, Input } from '@workforce/web-ui/forms';
import { SEARCHED_BY_LABEL, Select } from '@workforce/web-ui/select';
import { useMemo } from 'react';
import { zoneOptions } from '../../sites/zone-options.ts';
import { useFirstAdminTexts } from '../../texts/first-admin.texts.ts';

const ACCEPTABLE = { organisation: '-', timeZone: 'UTC' };

const RULES = {
  organisation: domainRule((organisation) => validateOrganisation({ ...ACCEPTABLE, organisation })),
  timeZone: domainRule((timeZone) => validateOrganisation({ ...ACCEPTABLE, timeZone })),
};

/** The name and the zone with which the organisation begins. */
export function OrganisationFields({ proposedZone }: { proposedZone: string }) {
  const t = useFirstAdminTexts();
  const zones = useMemo(() => zoneOptions(proposedZone), [proposedZone]);
  return (
    <>
      <Form.Item
        name="organisation"
        label={t('organisation')}
        required
        rules={[RULES.organisation]}
        validateTrigger="onBlur"
        extra={t('organisationHint')}
      >
        <Input autoComplete="organization" maxLength={LIMITS.nameMaxLength} />
      </Form.Item>
      <Form.Item name="timeZone" label={t('timeZone')} required rules={[RULES.timeZone]} extra={t('timeZoneHint')}>
        <Select
          showSearch={SEARCHED_BY_LABEL}
          placeholder={t('timeZonePrompt')}
          notFoundContent={t('noZone')}
          options={zones}
        />
      </Form.Item>
    </>
  );
}
