/** Returns the non-empty fields of a filter as query parameters. */
export const omitEmpty = <Fields extends { readonly [Name in keyof Fields]: string }>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], ''>;
  };
