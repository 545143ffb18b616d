/** What was typed into a field of a form. */
export const textIn = (values: FormData, name: string): string => String(values.get(name) ?? '');
