/** Pictures of people and logos. */
export { servePictures } from "./picture-route.ts";
export { type Picture, readPicture } from "./read-picture.ts";
