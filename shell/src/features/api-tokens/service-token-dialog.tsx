import { type ApiTokenScope, SERVICE_TOKEN_SCOPES, type ServiceTokenScope } from '@workforce/contracts';
import { useUnitsQuery } from '@workforce/web-core';
import { useMakeServiceTokenMutation } from '../../api/api-tokens.api.ts';
import { useApiTokenTexts } from '../../texts/api-tokens.texts.ts';
import { TokenDialog } from './token-dialog.tsx';

/** Makes a token that acts on its own. */
export function ServiceTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useApiTokenTexts();
  const { data: units = [] } = useUnitsQuery();
  const [make, { isLoading }] = useMakeServiceTokenMutation();
  const places = units.filter(({ kind, isClosed }) => !isClosed && (kind === 'site' || kind === 'region'));
  return (
    <TokenDialog
      title={t('dialog.serviceTitle')}
      scopes={SERVICE_TOKEN_SCOPES}
      places={places.length > 1 ? places : []}
      everywhere={t('dialog.allPlaces')}
      isBusy={isLoading}
      make={({ name, scopes, days, unitId, provider }) => {
        const isProvisioning = scopes.includes('user.provision') && provider !== '' && provider !== undefined;
        return make({
          name,
          days,
          scopes: scopes.filter(isOfService),
          ...(unitId && { unitId }),
          ...(isProvisioning && { provider }),
        });
      }}
      onClose={onClose}
    />
  );
}

const isOfService = (scope: ApiTokenScope): scope is ServiceTokenScope =>
  (SERVICE_TOKEN_SCOPES as readonly ApiTokenScope[]).includes(scope);
