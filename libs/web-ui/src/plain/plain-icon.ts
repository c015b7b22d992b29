import CheckSquareOutlined from '@ant-design/icons-svg/es/asn/CheckSquareOutlined';
import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import { renderIconDefinitionToSVGElement } from '@ant-design/icons-svg/es/helpers';
import { element } from './element.ts';

/** The same shapes as in `icons.ts`. */
const SHAPES = {
  tasks: CheckSquareOutlined,
  show: EyeOutlined,
  hide: EyeInvisibleOutlined,
  warning: WarningOutlined,
};

export type PlainIconName = keyof typeof SHAPES;

/** An icon with the size and colour of the surrounding text, hidden from screen readers. */
export function plainIcon(name: PlainIconName): HTMLElement {
  const icon = element('span', { 'aria-hidden': 'true', style: 'display: inline-flex' });
  icon.innerHTML = renderIconDefinitionToSVGElement(SHAPES[name], {
    extraSVGAttrs: { width: '1em', height: '1em', fill: 'currentColor' },
  });
  return icon;
}
