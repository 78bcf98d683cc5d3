// A fleet's logo, or a small board with the first character of its name.
export const FleetMark = ({ name, avatar }: { name: string; avatar: string }) =>
  avatar ? (
    <img className="fleet-mark" src={avatar} alt="" loading="lazy" />
  ) : (
    <div className="fleet-mark" aria-hidden="true">
      {[...name][0]}
    </div>
  );
