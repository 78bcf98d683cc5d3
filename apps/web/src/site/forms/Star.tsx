// The star of a field that must be filled in; assistive technology hears it from the field itself.
export const Star = () => (
  <span className="star" aria-hidden="true">
    *
  </span>
);
