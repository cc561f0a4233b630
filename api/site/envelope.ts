interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

interface Item<Attributes> {
  readonly id: string;
  readonly attributes: Attributes;
}

/** One page of what was found, as the content service of spec 3 §7 answers. */
export function toEnvelope<Attributes>(
  found: readonly Item<Attributes>[],
  { page, pageSize }: Paging = { page: 1, pageSize: 1 },
) {
  return {
    data: found.slice((page - 1) * pageSize, page * pageSize),
    meta: {
      pagination: {
        page,
        pageSize,
        pageCount: Math.max(1, Math.ceil(found.length / pageSize)),
        total: found.length,
      },
    },
  };
}
