import { defaultInvoiceYears } from '@packshot/proto/common/invoice-years';
import { defaultSupportAddress } from '@packshot/proto/common/support-address';
import type { PriceReading } from '@packshot/proto/plans';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { routes } from './routes.js';
import { setSettings } from './settings/settings.js';

/** Renders one public page at build time. @returns body of the page and the style elements for the page's head */
export async function prerender(
  path: string,
  prices: PriceReading,
): Promise<{ body: string; styles: string }> {
  setSettings({ prices, support: defaultSupportAddress, invoiceYears: defaultInvoiceYears });
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`http://packshot.test${path}`));
  if (context instanceof Response)
    throw new Error(`${path} returned status ${context.status} instead of a page`);
  const sheet = new ServerStyleSheet();
  try {
    const body = renderToString(
      sheet.collectStyles(
        <StrictMode>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </StrictMode>,
      ),
    );
    return { body, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
