/** Returns an action in plain words: `user.limit_set` becomes `User limit set`. */
export function actionWords(action: string): string {
  const words = action.replaceAll(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
