import type { Role } from '@workforce/contracts';
import { StatusBadge, type Tone } from '@workforce/web-ui';
import { usePeopleTexts } from '../../texts/people.texts.ts';

const TONES: Record<Role, Tone> = { employee: 'neutral', manager: 'info', admin: 'warning' };

/** A person's role by its label (§1). */
export function RoleBadge({ role }: { role: Role }) {
  const t = usePeopleTexts();
  return <StatusBadge tone={TONES[role]}>{t(`roles.${role}`)}</StatusBadge>;
}
