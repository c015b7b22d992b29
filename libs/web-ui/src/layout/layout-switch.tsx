import { Segmented } from '../navigation/segmented.tsx';
import { useUiTexts } from '../texts.ts';
import type { ListLayout } from './list-head.tsx';

export interface LayoutSwitchProps {
  value: ListLayout;
  onChange: (layout: ListLayout) => void;
}

/** The switch 'Cards | Table'; arrow keys select. */
export default function LayoutSwitch({ value, onChange }: LayoutSwitchProps) {
  const texts = useUiTexts();
  return (
    <Segmented<ListLayout>
      aria-label={texts.listLayout}
      value={value}
      onChange={onChange}
      options={[
        { value: 'cards', label: texts.cards },
        { value: 'table', label: texts.table },
      ]}
    />
  );
}
