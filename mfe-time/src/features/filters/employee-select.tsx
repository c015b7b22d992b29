import { useUsersQuery } from '@workforce/web-core';
import { Select } from '@workforce/web-ui/select';
import { useTexts } from '../../texts/texts.ts';

export interface EmployeeSelectProps {
  id: string;
  /** Empty for all employees. */
  value: string;
  onChange: (employeeId: string) => void;
}

/** Selects one employee or all; for managers and admins. */
export function EmployeeSelect({ id, value, onChange }: EmployeeSelectProps) {
  const t = useTexts();
  const { data: users = [], isLoading } = useUsersQuery();
  return (
    <Select
      id={id}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: '100%' }}
      loading={isLoading}
      notFoundContent={t('entries.noMatch')}
      options={[
        { value: '', label: t('entries.allEmployees') },
        ...users.map((user) => ({ value: user.id, label: user.name })),
      ]}
      value={value}
      labelRender={({ label }) => label ?? t('entries.unknownEmployee')}
      onChange={onChange}
    />
  );
}
