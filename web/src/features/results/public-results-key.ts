/** Apart from the query, whose endpoint would bring schemas into the first load. */
export const publicResultsKey = (ref: string) => ['results', 'public', ref];
