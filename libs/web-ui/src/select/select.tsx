import { Select as AntdSelect, type SelectProps } from 'antd';
import { useIsLow } from '../theme/device.ts';

/** Height in px of three choices, which have room below or above their field on a phone held sideways. */
const LOW_LIST = 132;

/** antd's Select; on a low screen its list leaves the field visible in which one types. */
export function Select<Value = unknown, Option extends object = NonNullable<SelectProps['options']>[number]>(
  props: SelectProps<Value, Option>,
) {
  const isLow = useIsLow();
  return <AntdSelect<Value, Option> listHeight={isLow ? LOW_LIST : undefined} {...props} />;
}
