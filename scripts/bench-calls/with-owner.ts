export type Row = Record<string, unknown>;

export const withOwner = ({ ownerId, ownerName, ...row }: Row) => ({
  ...row,
  owner: ownerId ? { id: ownerId, name: ownerName } : null,
});
