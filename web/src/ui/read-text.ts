/** Returns the text of a form field. */
export const readText = (values: FormData, name: string): string => String(values.get(name) ?? '');
