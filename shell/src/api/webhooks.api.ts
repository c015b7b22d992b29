import type {
  CreateWebhookRequest,
  Id,
  NewWebhook,
  UpdateWebhookRequest,
  Webhook,
  WebhookDelivery,
} from '@workforce/contracts';
import { api, listOf } from '@workforce/web-core';

const WEBHOOKS = '/admin/webhooks';

/** Receivers of events and what was sent to them, for admins of the organisation (`identity §4`). */
export const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; an organisation has a few. */
    webhooks: build.query<Webhook[], void>({
      query: () => ({ url: WEBHOOKS, params: { limit: 200 } }),
      providesTags: ['Webhook'],
    }),
    addWebhook: build.mutation<NewWebhook, CreateWebhookRequest>({
      query: (body) => ({ url: WEBHOOKS, method: 'POST', body }),
      invalidatesTags: ['Webhook', 'SecurityLog'],
    }),
    updateWebhook: build.mutation<Webhook, { id: Id; changes: UpdateWebhookRequest }>({
      query: ({ id, changes }) => ({ url: `${WEBHOOKS}/${id}`, method: 'PUT', body: changes }),
      // After a refusal too: somebody else may have changed it.
      invalidatesTags: ['Webhook', 'SecurityLog'],
    }),
    removeWebhook: build.mutation<null, Id>({
      query: (id) => ({ url: `${WEBHOOKS}/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Webhook', 'SecurityLog'],
    }),
    renewWebhookSecret: build.mutation<NewWebhook, Id>({
      query: (id) => ({ url: `${WEBHOOKS}/${id}/secret`, method: 'POST' }),
      invalidatesTags: ['Webhook', 'SecurityLog'],
    }),
    /** Newest first, page by page; always refetched. */
    webhookDeliveries: build.infiniteQuery({
      ...listOf<WebhookDelivery, Id>((id) => `${WEBHOOKS}/${id}/deliveries`, {
        tags: ['WebhookDelivery'],
        limit: 30,
        params: () => ({}),
      }),
      keepUnusedDataFor: 0,
    }),
    resendDelivery: build.mutation<WebhookDelivery, { webhookId: Id; id: Id }>({
      query: ({ webhookId, id }) => ({ url: `${WEBHOOKS}/${webhookId}/deliveries/${id}/resend`, method: 'POST' }),
      invalidatesTags: ['Webhook', 'WebhookDelivery'],
    }),
  }),
});

export const {
  useAddWebhookMutation,
  useRemoveWebhookMutation,
  useRenewWebhookSecretMutation,
  useResendDeliveryMutation,
  useUpdateWebhookMutation,
  useWebhookDeliveriesInfiniteQuery,
  useWebhooksQuery,
} = webhooksApi;
