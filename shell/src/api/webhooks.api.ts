import type {
  CreateWebhookRequest,
  Id,
  NewWebhook,
  UpdateWebhookRequest,
  Webhook,
  WebhookDelivery,
} from '@workforce/contracts';
import { api, CURSOR_PAGES } from '@workforce/web-core';

/** A page of deliveries and the cursor of the next one; null at the end. */
export interface DeliveryPage {
  deliveries: WebhookDelivery[];
  nextCursor: string | null;
}

const WEBHOOKS = '/admin/webhooks';
/** Page size. */
const DELIVERY_PAGE = 30;

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
    webhookDeliveries: build.infiniteQuery<DeliveryPage, Id, string | null>({
      infiniteQueryOptions: CURSOR_PAGES,
      query: ({ queryArg: id, pageParam: cursor }) => ({
        url: `${WEBHOOKS}/${id}/deliveries`,
        params: { limit: DELIVERY_PAGE, cursor },
      }),
      transformResponse: (deliveries: WebhookDelivery[], meta) => ({
        deliveries,
        nextCursor: meta?.nextCursor ?? null,
      }),
      providesTags: ['WebhookDelivery'],
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
