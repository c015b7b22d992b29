import { usePersonChoices } from '@workforce/web-core';
import { PersonSelect } from '@workforce/web-ui/select';
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
  const choices = usePersonChoices(value);
  return (
    <PersonSelect id={id} choices={choices} everyone={t('entries.allEmployees')} value={value} onChange={onChange} />
  );
}
