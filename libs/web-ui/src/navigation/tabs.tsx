import { Tabs as AntdTabs, type TabsProps } from 'antd';
import { MoreIcon } from '../icons.ts';
import { useUiTexts } from '../texts.ts';

/** Views of a screen, one at a time; those without room are in a menu. */
export function Tabs(props: TabsProps) {
  const texts = useUiTexts();
  const icon = (
    <>
      <MoreIcon />
      <span className="wf-visually-hidden">{texts.moreTabs}</span>
    </>
  );
  return <AntdTabs {...props} more={{ icon }} />;
}
