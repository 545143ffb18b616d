export const readText = (values: FormData, name: string): string => String(values.get(name) ?? '');
