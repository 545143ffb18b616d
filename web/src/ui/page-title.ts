let title = '';
let news = '';

const apply = (): void => {
  document.title = news ? `${news} · ${title}` : title;
};

/** The title of the tab: the news, for users who work in another tab, and the title of the page. */
export const pageTitle = {
  set(next: string): void {
    title = next;
    apply();
  },
  /** Shows news before the title. @param next the news; empty to restore the title of the page */
  setNews(next: string): void {
    news = next;
    apply();
  },
};
