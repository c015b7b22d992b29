import { Card, useThemeChoice, type ThemeChoice } from '@workforce/web-ui';
import { Radio } from '@workforce/web-ui/forms';
import { useProfileTexts } from '../../texts/profile.texts.ts';

const CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** Theme: light, dark or system; stored on the device. */
export function AppearanceCard() {
  const t = useProfileTexts();
  const { choice, choose } = useThemeChoice();
  return (
    <Card title={t('appearance.title')}>
      <Radio.Group
        aria-label={t('appearance.theme')}
        value={choice}
        onChange={(event) => choose(event.target.value as ThemeChoice)}
        options={CHOICES.map((value) => ({ value, label: t(`appearance.${value}`) }))}
      />
    </Card>
  );
}
