// Sets the theme before the first paint. The storage key is `theme_modes.storage_key` in the design tokens.
(function () {
  var choice = 'auto';
  try {
    choice = localStorage.getItem('packshot-theme') || 'auto';
  } catch {
    // When storage is blocked, the system's theme applies.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
