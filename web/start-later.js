// Loads the scripts of a drawn page once it has been painted with its first pictures, or somebody acts, or that takes long.
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
