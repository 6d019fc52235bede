import { Avatar } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { sellersQuery } from "./people.ts";
import styles from "./person-picture.module.css";

interface Props {
  person: { name: string; picture: string | null };
  size: number;
}

/** A user's picture, or their initials. Hidden from screen readers, because the name is next to it. */
export function PersonPicture({ person: { name, picture }, size }: Props) {
  return (
    <Avatar
      aria-hidden
      radius="xl"
      color="gray"
      alt=""
      imageProps={{ referrerPolicy: "no-referrer" }}
      name={name}
      size={size}
      src={picture}
    />
  );
}

/** The owner of a lead or a quote, with the picture from the list of sellers. */
export function OwnerName({ owner: { id, name } }: { owner: { id: number; name: string } }) {
  const { data: picture = null } = useQuery({
    ...sellersQuery,
    select: (people) => people.find((person) => person.id === id)?.picture ?? null,
  });
  return (
    <span className={styles.named} data-picture={picture !== null} title={name}>
      <PersonPicture person={{ name, picture }} size={20} />
      <span>{name}</span>
    </span>
  );
}
