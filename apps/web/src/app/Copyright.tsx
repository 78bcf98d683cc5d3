// The copyright line and the platform version: below the menu, and below every page on phones.
const VERSION = process.env.APP_VERSION;

export const Copyright = () => (
  <>
    <span>
      © <span className="num">2025</span> 公路货运分会
    </span>
    {VERSION && (
      <small>
        　版本 <span className="num">{VERSION}</span>
      </small>
    )}
  </>
);
