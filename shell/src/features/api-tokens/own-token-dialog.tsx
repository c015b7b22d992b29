import { type ApiTokenScope, PERSONAL_TOKEN_SCOPES, type PersonalTokenScope } from '@workforce/contracts';
import { can } from '@workforce/domain';
import { useUser } from '@workforce/web-core';
import { useMakeOwnTokenMutation } from '../../api/api-tokens.api.ts';
import { useApiTokenTexts } from '../../texts/api-tokens.texts.ts';
import { TokenDialog } from './token-dialog.tsx';

/** Makes a token that acts for the user, with some of what they may do. */
export default function OwnTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useApiTokenTexts();
  const user = useUser();
  const [make, { isLoading }] = useMakeOwnTokenMutation();
  const sites = user.sites.filter(({ isClosed }) => !isClosed);
  return (
    <TokenDialog
      title={t('dialog.ownTitle')}
      scopes={PERSONAL_TOKEN_SCOPES.filter((scope) => can(user, scope))}
      places={sites.length > 1 ? sites : []}
      everywhere={t('dialog.ownPlaces')}
      isBusy={isLoading}
      make={({ name, scopes, days, unitId }) =>
        make({ name, days, scopes: scopes.filter(isPersonal), ...(unitId && { unitId }) })
      }
      onClose={onClose}
    />
  );
}

const isPersonal = (scope: ApiTokenScope): scope is PersonalTokenScope =>
  (PERSONAL_TOKEN_SCOPES as readonly ApiTokenScope[]).includes(scope);
