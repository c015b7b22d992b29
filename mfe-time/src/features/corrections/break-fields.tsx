import { Button } from '@workforce/web-ui';
import { TimeField } from '@workforce/web-ui/dates';
import { Form } from '@workforce/web-ui/forms';
import { AddIcon, DeleteIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';

export interface BreakFieldsProps {
  /** For each time of a break. */
  rule: { required: boolean; whitespace: boolean; message: string };
}

/** The breaks of what somebody asks for: add, change, remove. */
export function BreakFields({ rule }: BreakFieldsProps) {
  const t = useTexts();
  return (
    <Form.List name="breaks">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className="correction__break">
              <Form.Item name={[name, 'start']} label={t('askCorrection.breakStart')} rules={[rule]} required>
                <TimeField />
              </Form.Item>
              <Form.Item name={[name, 'end']} label={t('askCorrection.breakEnd')} rules={[rule]} required>
                <TimeField />
              </Form.Item>
              <Form.Item>
                <Button
                  type="text"
                  icon={<DeleteIcon />}
                  aria-label={t('askCorrection.removeBreak')}
                  onClick={() => remove(name)}
                />
              </Form.Item>
            </div>
          ))}
          <Form.Item>
            <Button icon={<AddIcon />} onClick={() => add({ start: '', end: '' })}>
              {t('askCorrection.addBreak')}
            </Button>
          </Form.Item>
        </>
      )}
    </Form.List>
  );
}
