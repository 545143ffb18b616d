import { beforeEach, describe, expect, it } from 'vitest';
import { alive } from './_alive.js';
import { desk, openPage } from './_open-page.js';
import { startOwnGateway } from './_own-gateway.js';
import { renewPage } from './_renew-page.js';
import { screens, signIn } from './_screens.js';
import { newSeller, type Seller } from './_system.js';

const phone = { width: 360, height: 740 };

describe('the public pages', async () => {
  const { system, page, browser } = await openPage('noop');
  let seller: Seller;
  beforeEach(async () => {
    seller = await newSeller(system.url);
  });

  const renew = async (
    who?: Seller,
    viewport = desk,
    colorScheme: 'light' | 'dark' = 'light',
  ): Promise<void> => {
    await renewPage(page, system.url, who);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
  };
  const visit = (path: string) => page.goto(`${system.url}${path}`);

  it('send no call to another origin on any screen, and log no error', async () => {
    const foreign: string[] = [];
    const complaints: string[] = [];
    const watched = await browser.newPage();
    watched.on('pageerror', (error) => complaints.push(error.message));
    watched.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    watched.on('request', (request) => {
      if (!/^(blob:|data:)/.test(request.url()) && new URL(request.url()).origin !== system.url)
        foreign.push(request.url());
    });
    for (const signedIn of [false, true]) {
      if (signedIn) await signIn(watched, seller);
      for (const screen of screens.filter((each) => each.signedIn === signedIn)) {
        await watched.goto(`${system.url}${screen.path}`);
        await screen.ready(watched);
      }
    }
    await watched.close();
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("show the operator's address and retention period on the legal pages, and the year in the footer", async () => {
    const gateway = await startOwnGateway(system, {
      SUPPORT_ADDRESS: 'help@studio.example',
      INVOICE_YEARS: '8',
    });
    const complaints: string[] = [];
    const watched = await browser.newPage();
    watched.on('pageerror', (error) => complaints.push(error.message));
    watched.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    for (const path of ['/terms', '/privacy']) {
      expect(await (await fetch(`${gateway.url}${path}`)).text()).toContain('mailto:help@studio.example');
      await watched.goto(`${gateway.url}${path}`);
      await alive(watched);
      await watched.getByRole('radio', { name: 'Dark' }).check();
      await expect.poll(() => watched.evaluate('document.documentElement.dataset.theme')).toBe('dark');
      await expect
        .poll(() => watched.getByRole('link', { name: 'help@studio.example' }).count())
        .toBeGreaterThan(0);
      expect(await watched.content()).not.toContain('packshot.example');
    }
    await watched.getByText(/for 8 years after it was issued/).waitFor();
    await watched.getByText(`© ${new Date().getFullYear()} Packshot`).waitFor();
    await watched.clock.setFixedTime(new Date('2031-06-01'));
    await watched.reload();
    await watched.getByText('© 2031 Packshot').waitFor();
    expect(complaints).toEqual([]);
    await watched.close();
    await gateway.stop();
  });

  it('can be read before a script has run', async () => {
    const bare = await browser.newPage({ javaScriptEnabled: false });
    await bare.goto(system.url);
    await expect.poll(() => bare.getByRole('heading', { level: 1 }).innerText()).toMatch(/Studio pictures/);
    await expect.poll(() => bare.getByText('$34.99').count()).toBe(1);
    await expect.poll(() => bare.getByText(/saves 17%/).count()).toBe(2);
    await bare.close();
  });

  it('keep the scroll position of a visitor when the scripts arrive', async () => {
    await renew();
    let release = () => {};
    const scrolled = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/index-*.js', async (route) => {
      await scrolled;
      await route.continue();
    });
    await page.goto(system.url, { waitUntil: 'commit' });
    const pricing = page.getByRole('heading', { name: 'Pricing' });
    await pricing.evaluate((heading) => heading.scrollIntoView());
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(desk.height);
    release();
    // Once the client has rendered, it controls the scroll position.
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });

  it('load no file before the first paint, and load less than 110 kB of scripts afterwards', async () => {
    const html = await (await fetch(system.url)).text();
    expect(html).not.toMatch(/<script[^>]* src=|<link[^>]* rel="(stylesheet|modulepreload)"/);
    expect(html).toContain('font-display:swap');
    const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file!);
    expect(scripts.length).toBeGreaterThan(2);
    const weights = await Promise.all(
      scripts.map(async (file) => {
        // Node's fetch decompresses the body, but the announced length belongs to the compressed file.
        const { headers } = await fetch(system.url + file, {
          method: 'HEAD',
          headers: { 'accept-encoding': 'br' },
        });
        expect(headers.get('content-encoding')).toBe('br');
        return Number(headers.get('content-length'));
      }),
    );
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(110 * 1024);

    // The page loads no further scripts automatically.
    const watched = await browser.newPage();
    const loaded: string[] = [];
    watched.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
    });
    await watched.goto(system.url);
    await alive(watched);
    await watched.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(() => new Set(loaded)).toEqual(new Set(scripts));
    await watched.close();
  });

  describe('the theme', () => {
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const [paper, dark] = ['rgb(250, 248, 244)', 'rgb(17, 17, 17)'];

    it('is set at the first paint, before the client has run', async () => {
      await renew();
      await page.evaluate("localStorage.setItem('packshot-theme', 'dark')");
      await page.route('**/assets/*.js', (route) => route.abort());
      for (const path of ['/', '/login', '/dashboard']) {
        await visit(path);
        expect(await ground()).toBe(dark);
      }
    });

    it('follows the system until the user chooses a theme, and keeps the choice', async () => {
      await renew(undefined, desk, 'dark');
      await visit('/');
      expect(await ground()).toBe(dark);
      await alive(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(() => ground()).toBe(paper);
      await page.getByRole('radio', { name: 'Dark' }).check();
      await expect.poll(() => ground()).toBe(dark);
      await page.reload();
      expect(await ground()).toBe(dark);
      await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    });
  });

  it('shows the sticky bar on a phone only between the hero button and pricing (spec §2)', async () => {
    await renew(undefined, phone);
    await visit('/');
    const bar = page.getByTestId('sticky-start');
    const visible = (wanted: boolean) => expect.poll(() => bar.isVisible()).toBe(wanted);
    await alive(page);
    await visible(false);
    await page.locator('#modes').scrollIntoViewIfNeeded();
    await visible(true);
    await page.locator('#pricing h2').evaluate((heading) => heading.scrollIntoView());
    await visible(false);
    await page.evaluate('scrollTo(0, 0)');
    await visible(false);
    await page.setViewportSize(desk);
    await page.locator('#modes').scrollIntoViewIfNeeded();
    await visible(false);
  });

  it('shows one open mode at a time on a phone, and shows all modes side by side on a desktop', async () => {
    await renew(undefined, phone);
    await visit('/');
    const text = page.getByText('photorealistic environments');
    await alive(page);
    await expect.poll(() => text.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Lifestyle Scenes' }).click();
    await text.waitFor();
    expect(await page.getByText('Pure white background').isVisible()).toBe(false);
    await page.setViewportSize(desk);
    expect(await page.getByText('Pure white background').isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Lifestyle Scenes' }).isVisible()).toBe(false);
  });

  describe('redirects of spec §2', () => {
    it('lead a visitor from every protected URL to the login', async () => {
      await renew();
      for (const path of [
        '/dashboard',
        '/new-shoot',
        '/library',
        '/billing',
        '/account',
        '/contact',
        '/admin',
      ]) {
        await visit(path);
        await page.waitForURL('**/login');
      }
    });

    it('lead a seller from every URL of the back-office to the dashboard', async () => {
      await renew(seller);
      for (const path of ['/admin', '/admin/users', '/admin/jobs?status=failed', '/admin/activity']) {
        await visit(path);
        await page.waitForURL('**/dashboard');
      }
      await expect.poll(() => page.getByText('Administration').count()).toBe(0);
    });

    it('clears a signed-in state if its tokens are missing', async () => {
      await renew();
      await page.evaluate(
        `localStorage.setItem('auth-storage', '{"isAuthenticated":true,"user":{"email":"a@b.test"}}')`,
      );
      await visit('/library');
      await page.waitForURL('**/login');
      await expect.poll(() => page.evaluate("localStorage.getItem('auth-storage')")).toBeNull();
    });
  });

  it('keeps the layout when the figures and the profile arrive', async () => {
    for (const viewport of [phone, desk]) {
      await renew(seller, viewport);
      for (const { path, call, last, there } of [
        { path: '/dashboard', call: 'users/stats', last: 'main', there: 'in your library' },
        { path: '/account', call: 'users/me', last: 'main', there: 'Profile Information' },
      ]) {
        let answer = () => {};
        const asked = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route(`**/api/${call}`, async (route) => {
          await asked;
          await route.continue();
        });
        await visit(path);
        await page.locator('[aria-busy]').first().waitFor();
        // The list of sessions has a separate skeleton.
        if (path === '/account') await page.getByText('This browser', { exact: true }).waitFor();
        const height = () => page.locator(last).evaluate((main) => main.getBoundingClientRect().height);
        await page.evaluate('document.fonts.ready.then(() => true)');
        const before = await height();
        answer();
        await page.getByText(there).first().waitFor();
        await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
        await expect.poll(height, { message: `${path} at ${viewport.width}` }).toBe(before);
      }
    }
  });

  it('reports that the design system cannot be loaded, and loads the design system on a retry', async () => {
    await renew();
    await page.route('**/api/branding', (route) => route.abort());
    await visit('/branding');
    await page.getByText('Failed to load branding data').waitFor();
    await page.unroute('**/api/branding');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Themes' }).waitFor();
  });

  it('lets a visitor use header, hero, modes, pricing and footer by keyboard alone', async () => {
    await renew();
    await visit('/');
    await alive(page);
    const stops: string[] = [];
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('Tab');
      stops.push(
        String(
          await page.evaluate(
            `document.activeElement.getAttribute('aria-label') || document.activeElement.innerText`,
          ),
        ),
      );
    }
    const order = [
      'Skip to content',
      'Packshot',
      'Pricing',
      'Login',
      'Start Free',
      'Compare the photo with the packshot',
      'Start Free with Starter',
      'Choose Pro',
      'Terms',
      'Privacy',
      'Auto',
    ];
    expect(stops.filter((stop, index) => order.includes(stop) && stops.indexOf(stop) === index)).toEqual(
      order,
    );
  });

  it('opens and closes menu and dialogs by keyboard, and restores the focus', async () => {
    await renew(seller, phone);
    await visit('/dashboard');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => menu.evaluate((button) => button === button.ownerDocument.activeElement))
      .toBe(true);

    await menu.press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: 'Library' }).press('Enter');
    await page.waitForURL('**/library');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
