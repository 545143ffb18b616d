// Sets the theme before the first paint. The key is theme_modes.storage_key of the design tokens.
(function () {
  var choice = 'auto';
  try {
    choice = localStorage.getItem('packshot-theme') || 'auto';
  } catch {
    // Storage is blocked, so the system's setting applies.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
