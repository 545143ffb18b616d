/** The fields of a filter as calls take them: an empty one leaves nothing out, and is not sent. */
export const omitEmpty = <Fields extends { readonly [Name in keyof Fields]: string }>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], ''>;
  };
