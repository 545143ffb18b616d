/** What was typed into a field of a form. */
export const readText = (values: FormData, name: string): string => String(values.get(name) ?? '');
