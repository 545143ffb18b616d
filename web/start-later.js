// Loads the scripts of a prerendered page after the first pictures, at the first user action, or after a timeout.
(function () {
  var started = false;
  function start() {
    if (started) return;
    started = true;
    FILES.forEach(function (file) {
      void import(file);
    });
  }
  addEventListener('load', function () {
    requestAnimationFrame(function () {
      setTimeout(start);
    });
  });
  ['pointerdown', 'keydown'].forEach(function (act) {
    addEventListener(act, start, { once: true });
  });
  setTimeout(start, 4000);
})();
