import { dialog, press, type State } from './state.js';

/** Temporary states of the screens around an account. */
export const accountStates: State[] = [
  {
    name: 'login-refused',
    path: '/login',
    signedIn: false,
    async show(page) {
      await page.getByLabel('Email').fill('nobody@example.test');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'register-shown',
    path: '/register',
    signedIn: false,
    async show(page) {
      await page.getByLabel('Email').fill('somebody@example.test');
      await page.getByRole('textbox', { name: 'Password' }).fill('short');
      await press(page, 'Show password');
    },
  },
  {
    name: 'account-delete',
    path: '/account',
    signedIn: true,
    async show(page) {
      await press(page, 'Delete Account');
      await dialog(page);
    },
  },
  {
    name: 'preset',
    path: '/presets',
    signedIn: true,
    async show(page) {
      await press(page, 'New Preset');
      const preset = page.getByRole('dialog', { name: 'New preset' });
      await preset.getByLabel('Name', { exact: true }).fill('Web shop');
      await preset.getByLabel('Ratio').selectOption('4:5');
      await preset.getByLabel('Name pattern').fill('../{sku}');
      await preset.getByRole('button', { name: 'Save preset' }).click();
      await preset.getByText('A file name cannot contain').waitFor();
    },
  },
];
